-- Asks for each path given after "--" in turn; after "-- POST PATH FILE", sends each line of the file to the path.
-- Says at the end, as JSON, what came of it.
local requests, turn = {}, 0

function init(given)
  if given[1] == "POST" then
    local headers = { ["content-type"] = "application/json" }
    for body in io.lines(given[3]) do requests[#requests + 1] = wrk.format("POST", given[2], headers, body) end
  else
    for at, path in ipairs(given) do requests[at] = wrk.format("GET", path) end
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"microseconds":%d,"bytes":%d,"refusals":%d,"errors":%d}\n',
    summary.requests, summary.duration, summary.bytes, errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
