import { WarningPanel } from '@callboard/ui';
import { useCodeHosts, useTranslation } from '@callboard/web-kit';
import { Button, Group, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import type { FoundTemplate } from '../code/yaml/templatesIn.ts';
import type { DirectoryFile, TemplateDirectory } from '../directory/templateDirectory.ts';
import { type EditorText, editorTranslation } from '../editorMessages.ts';
import { ChangeList } from './ChangeList.tsx';
import { changedFiles, changesOf } from './changesOf.ts';
import { NameTaken } from './NameTaken.tsx';
import { ProposeFailure } from './ProposeFailure.tsx';
import classes from './Publish.module.css';
import { type Proposal, proposalProblems, tidyFolder } from './proposal.ts';
import type { PublishPlan } from './publishTemplate.ts';

type ProposeFormProps = {
  directory: TemplateDirectory;
  files: readonly DirectoryFile[];
  template: FoundTemplate | undefined;
  hasUnsaved: boolean;
  isBusy: boolean;
  error: unknown;
  /** The values from before the dialog was closed. */
  kept: Proposal | undefined;
  onChange: (proposal: Proposal) => void;
  onSubmit: (plan: PublishPlan) => void;
};

/** The target, title and changes of a pull request. */
export function ProposeForm(props: ProposeFormProps) {
  const { t } = useTranslation(editorTranslation);
  const hosts = useCodeHosts().filter(({ family }) => family.loadPullRequests);
  const { directory, files, template, hasUnsaved, isBusy, error, kept, onChange, onSubmit } = props;
  const source = directory.source?.url === undefined ? undefined : directory.source;
  const [proposal, setProposal] = useState<Proposal>(() => kept ?? firstProposal(props, source !== undefined, t));
  const [wasSent, setSent] = useState(false);
  function set(changed: Partial<Proposal>) {
    const next = { ...proposal, ...changed };
    setProposal(next);
    onChange(next);
  }
  const changes = useMemo(
    () => changesOf(proposal.isOwn && source ? source.files : [], files),
    [proposal.isOwn, source, files],
  );
  const problems = proposalProblems({ ...proposal, folder: tidyFolder(proposal.folder) });
  const problemOf = (field: keyof Proposal) =>
    wasSent && problems[field] ? t(`publish.${problems[field]}`) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (Object.keys(problems).length > 0 || changes.length === 0) return;
    const { isOwn, repository, branch, title, body } = proposal;
    const folder = isOwn ? '' : tidyFolder(proposal.folder);
    const mainPath = template?.path ?? 'template.yaml';
    onSubmit({
      isOwn,
      url: isOwn ? source!.url! : repository,
      branch,
      title,
      body,
      files: changedFiles(changes, folder),
      mainPath: folder === '' ? mainPath : `${folder}/${mainPath}`,
    });
  }

  if (hosts.length === 0) return <WarningPanel severity="info" message={t('publish.noHosts')} />;
  const titles = [...new Set(hosts.map(({ title }) => title))].join(', ');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {source && (
        <SegmentedControl
          aria-label={t('publish.place')}
          value={proposal.isOwn ? 'own' : 'other'}
          onChange={(value) => set({ isOwn: value === 'own' })}
          data={[
            { value: 'own', label: t('publish.own') },
            { value: 'other', label: t('publish.other') },
          ]}
        />
      )}
      {proposal.isOwn ? (
        <p className={classes.place}>{source?.url}</p>
      ) : (
        <div className={classes.pair}>
          <TextInput
            label={t('publish.repository')}
            description={t('publish.repositoryHint', { hosts: titles })}
            value={proposal.repository}
            error={problemOf('repository')}
            onChange={(event) => set({ repository: event.currentTarget.value.trim() })}
          />
          <TextInput
            label={t('publish.folder')}
            description={t('publish.folderHint')}
            value={proposal.folder}
            error={problemOf('folder')}
            onChange={(event) => set({ folder: event.currentTarget.value })}
          />
        </div>
      )}
      <div className={classes.pair}>
        <TextInput
          label={t('publish.titleField')}
          value={proposal.title}
          error={problemOf('title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('publish.branch')}
          value={proposal.branch}
          error={problemOf('branch')}
          onChange={(event) => set({ branch: event.currentTarget.value.trim() })}
        />
      </div>
      <Textarea
        label={t('publish.body')}
        rows={2}
        value={proposal.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
      <h4 className={classes.heading}>{t('publish.changes')}</h4>
      {hasUnsaved && <p className={classes.note}>{t('publish.unsaved')}</p>}
      {changes.length === 0 ? (
        <p className={classes.note}>{t('publish.noChanges')}</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      {template && <NameTaken template={template} proposal={proposal} source={source} />}
      {error !== null && error !== undefined && <ProposeFailure error={error} />}
      <Group justify="flex-end">
        <Button type="submit" loading={isBusy} disabled={changes.length === 0}>
          {t('publish.submit')}
        </Button>
      </Group>
    </form>
  );
}

function firstProposal({ template, directory }: ProposeFormProps, isOwn: boolean, t: EditorText): Proposal {
  const title = template?.title ?? directory.name;
  const name = (template?.name ?? directory.name).replace(/[^\w-]+/g, '-');
  return {
    isOwn,
    repository: '',
    folder: `templates/${name}`,
    branch: `template-${name}`,
    title: isOwn ? t('publish.proposedTitleChange', { title }) : t('publish.proposedTitleNew', { title }),
    body: t('publish.proposedBody'),
  };
}
