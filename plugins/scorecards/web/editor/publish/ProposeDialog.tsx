import { Dialog, Link, WarningPanel } from '@callboard/ui';
import { reasonOf, useCodeHosts, useTranslation } from '@callboard/web-kit';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from '../Editor.module.css';
import { type Proposal, usePropose } from '../editorQueries.ts';
import { editorTranslation } from '../editorTranslation.ts';
import { CodeDiff } from '../lazyCode.tsx';

export type DefinitionFile = { url: string; before: string; after: string };

type ProposeDialogProps = {
  title: string;
  /** The name of the entity. */
  name: string;
  kind: string;
  text: string;
  original: string;
  /** The file of an existing definition; without it, the change is a new file. */
  file: DefinitionFile | undefined;
  /** Called when the pull request is open. */
  onProposed: () => void;
  onClose: () => void;
};

/** Shows the change and opens the pull request. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { t } = useTranslation(editorTranslation);
  const hosts = useCodeHosts().filter(({ family }) => family.loadPullRequests);
  const propose = usePropose();
  const { data } = propose;
  return (
    <Dialog isOpen title={t('publish.title')} size="wide" isBusy={propose.isPending} onClose={props.onClose}>
      {data && (
        <WarningPanel
          severity="info"
          title={t('publish.done')}
          message={data.isWatched ? t('publish.doneHint') : t('publish.doneRegister', { location: data.location })}
        >
          <Link to={data.link}>{t('publish.show')}</Link>
        </WarningPanel>
      )}
      {!data && hosts.length === 0 && <WarningPanel severity="info" message={t('publish.noHosts')} />}
      {!data && hosts.length > 0 && (
        <ProposeForm
          {...props}
          hosts={[...new Set(hosts.map((host) => host.title))].join(', ')}
          isBusy={propose.isPending}
          error={propose.error}
          onSubmit={(proposal) => propose.mutate(proposal, { onSuccess: props.onProposed })}
        />
      )}
    </Dialog>
  );
}

type ProposeFormProps = ProposeDialogProps & {
  hosts: string;
  isBusy: boolean;
  error: unknown;
  onSubmit: (proposal: Proposal) => void;
};

function ProposeForm({ title, name, kind, text, original, file, hosts, isBusy, error, onSubmit }: ProposeFormProps) {
  const { t } = useTranslation(editorTranslation);
  const [values, setValues] = useState({
    repository: '',
    path: `${kind.toLowerCase()}s/${name}.yaml`,
    // Code hosts keep the branch of an earlier proposal, and refuse another one with its name.
    branch: `${kind.toLowerCase()}-${name}-${Date.now().toString(36)}`,
    message: t(file ? 'publish.changeMessage' : 'publish.addMessage', { title }),
  });
  const [wasSent, setSent] = useState(false);
  const isSame = file !== undefined && text === original;
  const asked = file ? (['message', 'branch'] as const) : (['repository', 'path', 'message', 'branch'] as const);
  const problemOf = (field: (typeof asked)[number]) => {
    const isMissing = values[field].trim() === '' || (field === 'repository' && !URL.canParse(values.repository));
    return isMissing ? t('publish.missing') : undefined;
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (isSame || asked.some(problemOf)) return;
    onSubmit({
      url: file?.url ?? values.repository,
      ...(!file && { newPath: values.path.replace(/^\/+/, '') }),
      content: file ? file.before + text + file.after : text,
      branch: values.branch,
      title: values.message,
    });
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.note}>{file ? `${t('publish.intro')} ${file.url}` : t('publish.intro')}</p>
      {asked.map((field) => (
        <TextInput
          key={field}
          label={t(`publish.${field}`)}
          description={field === 'repository' ? t('publish.repositoryHint', { hosts }) : undefined}
          value={values[field]}
          error={wasSent && problemOf(field)}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
        />
      ))}
      <h3 className={classes.label}>{t('publish.diff')}</h3>
      {isSame ? (
        <p className={classes.note}>{t('publish.unchanged')}</p>
      ) : (
        <div className={classes.diff}>
          <CodeDiff label={t('publish.diff')} path="definition.yaml" text={text} original={file ? original : ''} />
        </div>
      )}
      {error !== null && <WarningPanel severity="error" title={t('publish.failed')} message={reasonOf(error)} />}
      <Group justify="flex-end">
        <Button type="submit" loading={isBusy} disabled={isSame}>
          {t('publish.submit')}
        </Button>
      </Group>
    </form>
  );
}
