#!/bin/sh
# Makes the bucket of uploaded files, once.
set -eu
mc alias set files http://files:9000 mkopo "$(cat /run/secrets/files_s3_secret)"
mc mb --ignore-existing files/mkopo
