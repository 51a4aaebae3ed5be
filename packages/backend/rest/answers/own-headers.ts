/** Headers about the framing of a response must not be set by a function. */
const FRAMING = /^(content-length|transfer-encoding|connection|keep-alive|upgrade|trailer)$/i;

/** Whether a function may set the header of this name. */
export function mayBeSet(name: string): boolean {
  return !FRAMING.test(name);
}

/** Whether a name and a value form a valid header. */
export function isHeader(name: string, value: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/[\0\r\n]|[^\0-\xff]/.test(value);
}

/** Whether answers with this status have no body. */
export function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
