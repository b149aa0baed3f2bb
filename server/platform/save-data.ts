/** Whether a browser asks to be sent no more than it needs: people pay for each megabyte. */
export const savesData = (headers: Readonly<Record<string, unknown>>): boolean =>
  String(headers['save-data'] ?? '')
    .trim()
    .toLowerCase() === 'on'
