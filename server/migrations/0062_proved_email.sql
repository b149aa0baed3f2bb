-- Papers and codes go only to an e-mail address whose owner opened the link that was sent there. Addresses given before were
-- never proved: their customers are asked on My data. The hash is of the newest link; another address or a new link replaces it.
alter table identity_user
  add column email_proved_at timestamptz,
  add column email_link_hash text unique,
  add column email_link_sent_at timestamptz;
