/** Cookies of a target, limited to a path: elsewhere they could replace the portal's own. */
export const confinedTo =
  (path: string) =>
  (cookie: string): string => {
    const [value = '', ...attributes] = cookie.split(';');
    const kept = attributes.filter((attribute) => !/^\s*(?:domain|path)\s*(?:=|$)/i.test(attribute));
    return [value, ...kept, ` Path=${path}`].join(';');
  };
