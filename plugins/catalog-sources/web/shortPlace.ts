/** Of the URL of a file, the repository tells one from another; all say that it is a file of a branch. */
export const shortPlace = (url: string) =>
  url.replace(/^https?:\/\//, '').replace(/\/(?:-\/)?(?:blob|tree|src)\//, '/');
