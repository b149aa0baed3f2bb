// Made by `npm run words` from the JSON files in words/. Change those.

export const caller = {
  request: "What they ask for",
  requestHint: "The customer finds this in the account, as an appeal of theirs.",
  documentPicture: "Picture of the document",
  documentPictureHint: "As they sent it or brought it: a photo or a PDF, up to 10 MB.",
  submit: "Record and continue",
}

export type CallerWords = typeof caller
