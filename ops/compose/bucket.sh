#!/bin/sh
# Creates the bucket for uploaded files, once.
set -eu
secret=$(cat "${SECRETS_FOLDER:-/run/secrets}/files_s3_secret")
[ -n "$secret" ] || { echo 'secret files_s3_secret is empty' >&2; exit 1; }
mc alias set files http://files:9000 mkopo "$secret"
mc mb --ignore-existing files/mkopo
