import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { FoundTemplate } from '../code/yaml/templatesIn.ts';
import type { DirectorySource } from '../directory/templateDirectory.ts';
import { editorTranslation } from '../editorMessages.ts';
import { useTemplateLocation } from '../queries.ts';
import { type Proposal, tidyFolder } from './proposal.ts';

type NameTakenProps = { template: FoundTemplate; proposal: Proposal; source: DirectorySource | undefined };

/** Warns before publishing a template that the catalog would reject: another source already provides its name. */
export function NameTaken({ template, proposal, source }: NameTakenProps) {
  const { t } = useTranslation(editorTranslation);
  const { ref = '', name, path } = template;
  const isSame = proposal.isOwn && source?.templateRef === ref;
  const { data: location } = useTemplateLocation(isSame ? undefined : template.ref);
  if (location === undefined || location === null || isSame || isTarget(location, proposal, path)) return null;
  return (
    <WarningPanel title={t('publish.taken', { name })} message={t('publish.takenHint', { location, path })}>
      <EntityRefLink entity={ref} />
    </WarningPanel>
  );
}

/** Whether the pull request changes the file at a location of the catalog. */
function isTarget(location: string, { isOwn, repository, folder }: Proposal, path: string): boolean {
  const inRepository = [tidyFolder(folder), path].filter(Boolean).join('/');
  const root = tidyFolder(repository).replace(/\.git$/, '');
  return !isOwn && root !== '' && location.includes(`:${root}/`) && location.endsWith(`/${inRepository}`);
}
