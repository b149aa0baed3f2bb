-- Sends M-Pesa's confirmations of payments by hand: to the path, for the contract numbers in the file, with receipts that
-- begin with the prefix, the three given after "--". One in fifty repays its loan. Says at the end, as JSON, what came of it.
local path, accounts, prefix = "", {}, ""
local sent = 0
local digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

local function base36(number)
  local text = ""
  repeat
    local digit = number % 36
    text = digits:sub(digit + 1, digit + 1) .. text
    number = (number - digit) / 36
  until number == 0
  return text
end

function init(given)
  path, prefix = given[1], given[3]
  for line in io.lines(given[2]) do accounts[#accounts + 1] = line end
  math.randomseed(os.time())
end

function request()
  sent = sent + 1
  local amount = sent % 50 == 0 and 10000 or 50 + sent % 200
  local receipt = base36(sent)
  local nairobi = os.date("!%Y%m%d%H%M%S", os.time() + 3 * 3600)
  local body = string.format('{"TransactionType":"Pay Bill","TransID":"%s%s%s","TransTime":"%s",' ..
    '"TransAmount":"%d.00","BusinessShortCode":"600966","BillRefNumber":"%s","InvoiceNumber":"",' ..
    '"OrgAccountBalance":"49197.00","ThirdPartyTransID":"","MSISDN":"2547 ***** 126","FirstName":"JANE",' ..
    '"MiddleName":"","LastName":"DOE"}',
    prefix, string.rep("0", 7 - #receipt), receipt, nairobi, amount, accounts[math.random(#accounts)])
  return wrk.format("POST", path, { ["content-type"] = "application/json" }, body)
end

function done(summary)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"microseconds":%d,"bytes":%d,"refusals":%d,"errors":%d}\n',
    summary.requests, summary.duration, summary.bytes, errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
