import { namesInPath } from '@callboard/integrations/common';
import { isName } from './azureUrl.ts';
import { publicAzureHost } from './publicAzure.ts';

/** An organisation, or one project of it. */
type AzureOwner = { organization: string; project?: string };

/** The folder that servers have their collections in, unless somebody has chosen another one or none. */
const usualFolder = 'tfs';

/** What the page of an organisation, `/acme`, or of a project, `/acme/Web shop`, stands for. */
export function azureOwnerOf({ host, pathname }: { host: string; pathname: string }): AzureOwner | undefined {
  const names = namesInPath(pathname) ?? [];
  const [first, second, third, ...rest] = names;
  // What begins with an underscore is a part of Azure DevOps, such as _git.
  if (!first || rest.length > 0 || !names.every((name) => isName(name) && !name.startsWith('_'))) return undefined;
  if (!second) return { organization: first };
  const isInFolder = host !== publicAzureHost && first.toLowerCase() === usualFolder;
  if (third) return { organization: `${first}/${second}`, project: third };
  return isInFolder ? { organization: `${first}/${second}` } : { organization: first, project: second };
}
