const usualName = '/catalog-info.yaml';

/** Of the URL of a file, the repository tells one from another; all say that it is a file of a branch, and nearly all have the usual name. */
export function shortPlace(url: string): string {
  const place = url.replace(/^https?:\/\//, '').replace(/\/(?:-\/)?(?:blob|tree|src)\//, '/');
  return url.startsWith('http') && place.endsWith(usualName) ? place.slice(0, -usualName.length) : place;
}
