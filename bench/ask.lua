-- Asks for each path given after "--" in turn; says at the end, as JSON, what came of it.
local requests, turn = {}, 0

function init(paths)
  for at, path in ipairs(paths) do requests[at] = wrk.format("GET", path) end
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
