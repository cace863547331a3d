/** A cookie of a target, for its endpoint alone: elsewhere it could take the place of one of the portal's. */
export const confinedCookie =
  (path: string) =>
  (cookie: string): string => {
    const [value = '', ...attributes] = cookie.split(';');
    const kept = attributes.filter((attribute) => !/^\s*(?:domain|path)\s*(?:=|$)/i.test(attribute));
    return [value, ...kept, ` Path=/api/proxy${path}`].join(';');
  };
