/** As much of the end of a place as tells it from others: the folder and the file of a path, and a little of anything else. */
export function tailLength(place: string): number {
  const shortest = 10;
  const longest = 40;
  if (!place.startsWith('/')) return shortest;
  const folderAndFile = place.split('/').slice(-2).join('/');
  return Math.min(Math.max(folderAndFile.length + 1, shortest), longest);
}

const usualName = '/catalog-info.yaml';

/** Of the URL of a file, the repository tells one from another; all say that it is a file of a branch, and nearly all have the usual name. */
export function shortPlace(url: string): string {
  const place = url.replace(/^https?:\/\//, '').replace(/\/(?:-\/)?(?:blob|tree|src)\//, '/');
  return url.startsWith('http') && place.endsWith(usualName) ? place.slice(0, -usualName.length) : place;
}
