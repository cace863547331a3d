import { CodeSnippet, ErrorPanel, Progress, StatusDot, WarningPanel } from '@callboard/ui';
import { IconDownload } from '@callboard/ui/icons';
import { reasonOf, saveFile, useTranslation } from '@callboard/web-kit';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { SetupConfiguration } from '../../common/index.ts';
import setup from '../layout/Setup.module.css';
import { useCompletion, useConfiguration } from '../queries.ts';
import { setupTranslation } from '../setupTranslation.ts';
import classes from './Steps.module.css';

/** The files to commit, and what to do with them. */
export function FinishStep({ onBack }: { onBack?: (() => void) | undefined }) {
  const { t } = useTranslation(setupTranslation);
  const { data: configuration, error } = useConfiguration();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h2 ref={title} tabIndex={-1} className={setup.stepHeading}>
        {t('finish.heading')}
      </h2>
      <p className={setup.hint}>{t('finish.hint')}</p>
      {error && !configuration && <ErrorPanel error={error} />}
      {!error && !configuration && <Progress />}
      {configuration && <Files configuration={configuration} onBack={onBack} />}
    </>
  );
}

function Files({ configuration, onBack }: { configuration: SetupConfiguration; onBack?: (() => void) | undefined }) {
  const { t } = useTranslation(setupTranslation);
  const { files, variables, problems, warnings, command } = configuration;
  return (
    <div className={classes.form}>
      {problems.length > 0 ? (
        <WarningPanel severity="error" title={t('finish.problems')} message={<Lines texts={problems} />} />
      ) : (
        <StatusDot tone="success">{t('finish.valid')}</StatusDot>
      )}
      {warnings.length > 0 && (
        <WarningPanel
          severity="info"
          title={t('finish.warnings')}
          message={<Lines texts={warnings.map(firstLine)} />}
        />
      )}
      <div className={classes.files}>
        {files.map(({ name, content }) => (
          <section key={name} aria-label={name}>
            <div className={classes.fileHead}>
              <h3 className={classes.fileName}>{name}</h3>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={14} />}
                onClick={() => saveFile(fileNameOf(name), content)}
              >
                {t('finish.download', { name: fileNameOf(name) })}
              </Button>
            </div>
            {fileNameOf(name).startsWith('.') && <p className={classes.note}>{t('finish.hiddenFile', { name })}</p>}
            <CodeSnippet text={content} language="yaml" maxHeight={420} />
          </section>
        ))}
      </div>
      {variables.length > 0 && (
        <section>
          <h3 className={classes.sectionTitle}>{t('finish.variables')}</h3>
          <p className={classes.note}>{t('finish.variablesHint')}</p>
          <CodeSnippet text={variables.map((name) => `export ${name}=`).join('\n')} language="bash" />
        </section>
      )}
      <section>
        <h3 className={classes.sectionTitle}>{t('finish.start')}</h3>
        <CodeSnippet text={command} language="bash" />
      </section>
      <Closing isValid={problems.length === 0} onBack={onBack} />
    </div>
  );
}

function Closing({ isValid, onBack }: { isValid: boolean; onBack?: (() => void) | undefined }) {
  const { t } = useTranslation(setupTranslation);
  const [isSaved, setSaved] = useState(false);
  const completion = useCompletion();
  if (completion.isSuccess) {
    return <WarningPanel severity="info" title={t('finish.closed')} message={t('finish.closedHint')} />;
  }
  return (
    <div className={classes.closing}>
      <Checkbox
        label={t('finish.confirm')}
        description={t('finish.closeHint')}
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      {completion.error && (
        <WarningPanel severity="error" title={t('finish.failed')} message={reasonOf(completion.error)} />
      )}
      <div className={classes.buttons}>
        <span className={classes.space} />
        {onBack && (
          <Button variant="subtle" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button disabled={!isSaved || !isValid} loading={completion.isPending} onClick={() => completion.mutate()}>
          {t('finish.close')}
        </Button>
      </div>
    </div>
  );
}

const Lines = ({ texts }: { texts: readonly string[] }) => texts.map((text) => <div key={text}>{text}</div>);
const firstLine = (text: string) => text.split('\n', 1)[0] ?? text;
const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
