/** The strip about counting, answered in place: for pages with something to type. */
export function start(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('[data-consent] form')) answerInPlace(form)
}

/**
 * Answers in place, because a reload would lose what was typed. If the answer could not be saved, the strip
 * stays.
 */
function answerInPlace(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const answer = new URLSearchParams({ inPlace: 'true', referrer: document.referrer })
    for (const [name, value] of new FormData(form, event.submitter))
      if (typeof value === 'string') answer.append(name, value)
    const took = ({ status }: Response) => status === 204
    fetch(form.action, { method: 'post', body: answer }).then(
      (response) => {
        if (took(response)) form.closest('[data-consent]')?.remove()
      },
      () => undefined,
    )
  })
}
