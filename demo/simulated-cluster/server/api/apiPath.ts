/** The parts of an API path. `''` is the core group. */
export type ApiPath = {
  group: string;
  version: string;
  plural: string;
  namespace?: string;
  name?: string;
  subresource?: string;
};

/** Parses `/api/v1/namespaces/passenger/pods/seat-map-0/log`; undefined if the path contains no resource. */
export function parseApiPath(segments: readonly string[]): ApiPath | undefined {
  const isCore = segments[0] === 'api';
  if (!isCore && segments[0] !== 'apis') return undefined;
  const [group = '', version = '', ...rest] = isCore ? ['', ...segments.slice(1)] : segments.slice(1);
  if (rest[0] === undefined) return undefined;
  // `namespaces/x` is a namespace itself; `namespaces/x/pods` are its pods.
  const isInside = rest[0] === 'namespaces' && rest[2] !== undefined && rest[2] !== 'status';
  const [plural, name, subresource] = isInside ? rest.slice(2) : rest;
  if (!plural || rest.length > (isInside ? 5 : 3)) return undefined;
  const namespace = isInside ? rest[1] : undefined;
  return {
    group,
    version,
    plural,
    ...(namespace !== undefined && { namespace }),
    ...(name !== undefined && { name }),
    ...(subresource !== undefined && { subresource }),
  };
}
