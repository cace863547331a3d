import type { DryRunRequest, Template } from '../../common/index.ts';

/**
 * Where a template is among the files that came with it, which relative URLs in it start from. It stands on top, unless they are a folder
 * of several templates with skeletons that these share: then it is where its own file is.
 */
export function templatePlace({ metadata }: Template, files: DryRunRequest['directoryContents']): string {
  const onTop = 'template.yaml';
  if (files.some(({ path }) => path === onTop)) return onTop;
  const own = files.filter(({ path, base64Content }) => {
    if (!/\.ya?ml$/.test(path)) return false;
    const lines = Buffer.from(base64Content, 'base64').toString().split('\n');
    const has = (text: string) => lines.some((line) => line.trim() === text);
    return has('kind: Template') && has(`name: ${metadata.name}`);
  });
  return own.length === 1 ? own[0]!.path : onTop;
}
