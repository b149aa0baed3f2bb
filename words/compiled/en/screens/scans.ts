// Made by `npm run words` from the JSON files in words/. Change those.

export const scans = {
  steps: {
    nationalId: {
      mainPage: {
        title: "Front of your national ID",
        lead: "The side with your photo and your number.",
      },
      registrationPage: {
        title: "Back of your national ID",
        lead: "The other side of the same card.",
      },
      selfie: {
        title: "Yourself with the document",
        lead: "Hold the document next to your face. Only our officers see this picture.",
      },
    },
    passport: {
      mainPage: {
        title: "Main page of your passport",
        lead: "Open it flat, so that both halves of the page with your photo can be seen.",
      },
      registrationPage: {
        title: "Registration page of your passport",
        lead: "The page with your address and remarks, also when it is empty.",
      },
      selfie: {
        title: "Yourself with the document",
        lead: "Hold the document next to your face. Only our officers see this picture.",
      },
    },
  },
  good: ["All four corners are inside the picture", "Every word can be read", "No finger, shadow or flash on it"],
  goodSelfie: ["Your whole face and the document are inside the picture", "No cap and no dark glasses", "Light falls on your face, not from behind"],
  uploaded: "This picture is uploaded. Another one takes its place.",
  goOn: "Use this photo and continue",
  file: "Add a picture",
  hint: "Take it, or choose one that is saved: PNG, JPEG or PDF, up to 10 MB",
  submit: "Upload this picture",
  upload: {
    openCamera: "Open the camera on this page",
    live: "What the camera sees",
    shoot: "Take the picture",
    closeCamera: "Close the camera",
    noCamera: "The camera cannot be opened here. Choose a picture below.",
    preview: "The picture that will be uploaded",
    sending: "Upload",
    progress: (values: { percent: string }) => `${values.percent} % sent`,
    stop: "Stop",
    stopped: "Stopped. Nothing was uploaded.",
    failed: "Error sending data. Your picture is still here: try again.",
    retry: "Try again",
    tooLarge: "File size exceeds 10 MB",
  },
  check: {
    title: "Look at your pictures",
    lead: "Can every word be read? Once they are sent they cannot be changed.",
    picture: (values: { title: string }) => `What you uploaded: ${values.title}`,
    pdf: "A PDF",
    missing: "Still missing",
    add: "Add it",
    replace: "Take another one",
    open: "Download",
    then: "We decide on your request when they are here. You get an SMS with the answer.",
    submit: "Send these pictures",
  },
}

export type ScansWords = typeof scans
