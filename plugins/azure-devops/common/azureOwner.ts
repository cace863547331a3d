import { namesInPath } from '@callboard/integrations/common';
import { publicAzureHost } from './azureApi.ts';
import { isName } from './azureUrl.ts';

/** An organisation, or one project of it. */
type AzureOwner = { organization: string; project?: string };

/** The default folder of collections on servers. */
const usualFolder = 'tfs';

/** The owner behind the page of an organisation, `/acme`, or a project, `/acme/Web shop`. */
export function azureOwnerOf({ host, pathname }: { host: string; pathname: string }): AzureOwner | undefined {
  const names = namesInPath(pathname) ?? [];
  const [first, second, third, ...rest] = names;
  // Names that start with an underscore are parts of Azure DevOps, such as _git.
  if (!first || rest.length > 0 || !names.every((name) => isName(name) && !name.startsWith('_'))) return undefined;
  if (!second) return { organization: first };
  const isInFolder = host !== publicAzureHost && first.toLowerCase() === usualFolder;
  if (third) return { organization: `${first}/${second}`, project: third };
  return isInFolder ? { organization: `${first}/${second}` } : { organization: first, project: second };
}
