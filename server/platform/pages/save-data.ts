/** Whether the browser asks for less data: customers pay per megabyte. */
export function savesData(headers: Readonly<Record<string, unknown>>): boolean {
  const said = headers['save-data']
  return typeof said === 'string' && said.trim().toLowerCase() === 'on'
}
