import { Card, WarningPanel } from '@callboard/ui';
import { reasonOf, useKeptText, useTranslation } from '@callboard/web-kit';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { EntityCards } from '../entities/EntityCards.tsx';
import { TakenNames } from '../entities/TakenNames.tsx';
import { FileProblems } from '../file/FileProblems.tsx';
import { importTranslation } from '../importTranslation.ts';
import { useTriedOut } from '../queries.ts';
import { useImportFile } from '../useImportFile.ts';
import classes from './TryOutCard.module.css';

/** Shows the entities in the pasted text of a file that is not in a repository yet. */
export function TryOutCard() {
  const { t } = useTranslation(importTranslation);
  const { fileName } = useImportFile();
  const [kept, keep] = useKeptText('catalog-import/try-out');
  const [text, setText] = useState(kept ?? '');
  const [tried, setTried] = useState<string>();
  const { isFetching } = useTriedOut(tried);
  const { hash } = useLocation();
  const box = useRef<HTMLTextAreaElement>(null);
  // The empty catalog page links here.
  useEffect(() => {
    if (hash === '#try-out') box.current?.focus();
  }, [hash]);
  return (
    <Card title={t('tryOut.title')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) setTried(text);
        }}
      >
        <Textarea
          ref={box}
          label={t('tryOut.text', { file: fileName })}
          description={t('tryOut.hint')}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            keep(value || undefined);
          }}
          classNames={{ input: classes.text }}
          rows={8}
          spellCheck={false}
        />
        <div>
          <Button type="submit" variant="default" loading={isFetching}>
            {t('tryOut.submit')}
          </Button>
        </div>
        {tried !== undefined && <Result text={tried} />}
      </form>
    </Card>
  );
}

function Result({ text }: { text: string }) {
  const { t } = useTranslation(importTranslation);
  const { data, error } = useTriedOut(text);
  if (error) return <WarningPanel title={t('prepare.unchecked')} message={reasonOf(error)} />;
  if (!data) return null;
  const { entities, problems, leftOut } = data;
  return (
    <div role="status" className={classes.form}>
      <FileProblems problems={problems} className={classes.problem} />
      {leftOut > 0 && <p>{t('tryOut.leftOut', { count: leftOut })}</p>}
      {(entities.length > 0 || problems.length === 0) && (
        <>
          <h3 className={classes.heading}>{t('review.appearing')}</h3>
          <EntityCards label={t('review.appearing')} entities={entities} />
          <TakenNames entities={entities} />
        </>
      )}
    </div>
  );
}
