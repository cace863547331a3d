const isYaml = (path: string) => /\.ya?ml$/i.test(path);

/** Whether a URL is that of a file rather than a repository, by its path or, as on Azure DevOps, by its `path` parameter. */
export function isFileUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, searchParams } = new URL(text);
  return isYaml(pathname) || isYaml(searchParams.get('path') ?? '');
}
