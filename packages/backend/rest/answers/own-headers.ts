/** Those that say where an answer ends are not for a function to decide. */
const OURS = /^(content-length|transfer-encoding|connection|keep-alive|upgrade|trailer)$/i;

/** Whether a function may set a header of this name. */
export function isFree(name: string): boolean {
  return !OURS.test(name);
}

/** Whether a name and a value can be a header at all. */
export function isHeader(name: string, value: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/[\0\r\n]|[^\0-\xff]/.test(value);
}

/** Whether answers of a status have no body. */
export function isBare(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
