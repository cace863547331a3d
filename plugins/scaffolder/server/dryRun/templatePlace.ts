import type { DryRunRequest, Template } from '../../common/index.ts';

/**
 * The path of a template among the files sent with it; its relative URLs start here. It is the root, unless the files contain several
 * templates that share skeletons: then it is the folder of the template's own file.
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
