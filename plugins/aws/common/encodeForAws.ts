/** AWS encodes everything except letters, digits and `-._~`. */
export const encodeForAws = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodePath = (path: string) => path.split('/').map(encodeForAws).join('/');
