import { Dialog, Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button, Group } from '@mantine/core';
import type { FoundTemplate } from '../code/yaml/templatesIn.ts';
import type { DirectoryFile, TemplateDirectory } from '../directory/templateDirectory.ts';
import { editorTranslation } from '../editorMessages.ts';
import { usePublish } from '../queries.ts';
import { ProposeForm } from './ProposeForm.tsx';
import classes from './Publish.module.css';
import { PublishDone } from './PublishDone.tsx';
import type { Proposal } from './proposal.ts';

// Backstage's page also describes Callboard: templates are registered in the same way.
const documentation = 'https://backstage.io/docs/features/software-templates/adding-templates';

type PublishDialogProps = {
  directory: TemplateDirectory;
  files: readonly DirectoryFile[];
  template: FoundTemplate | undefined;
  hasUnsaved: boolean;
  /** The form values from before the dialog was closed. */
  kept: Proposal | undefined;
  /** Called with the form values, and with nothing once they are sent. */
  onKeep: (proposal: Proposal | undefined) => void;
  onExport: () => void;
  onClose: () => void;
};

/** Explains how to publish a template manually, and opens the pull request. */
export function PublishDialog(props: PublishDialogProps) {
  const { directory, files, template, hasUnsaved, kept, onKeep, onExport, onClose } = props;
  const { t } = useTranslation(editorTranslation);
  const publish = usePublish();
  return (
    <Dialog isOpen title={t('publish.title')} size="wide" isBusy={publish.isPending} onClose={onClose}>
      {publish.data ? (
        <PublishDone done={publish.data} isOwn={publish.variables.isOwn} />
      ) : (
        <>
          <p className={classes.intro}>{t('publish.intro')}</p>
          <ol className={classes.steps}>
            <li>{t('publish.stepSave')}</li>
            <li>{t('publish.stepPullRequest')}</li>
            <li>
              {t('publish.stepRegister')} <Link to={documentation}>{t('publish.documentation')}</Link>
            </li>
          </ol>
          <Group>
            <Button variant="default" onClick={onExport}>
              {t('publish.export')}
            </Button>
          </Group>
          <h3 className={classes.heading}>{t('publish.here')}</h3>
          <ProposeForm
            directory={directory}
            files={files}
            template={template}
            hasUnsaved={hasUnsaved}
            isBusy={publish.isPending}
            error={publish.error}
            kept={kept}
            onChange={onKeep}
            onSubmit={(plan) => publish.mutate(plan, { onSuccess: () => onKeep(undefined) })}
          />
        </>
      )}
    </Dialog>
  );
}
