import { Badge } from '@callboard/definitions';
import { ResponseError } from '@callboard/errors';
import { CodeSnippet, countText, WarningPanel } from '@callboard/ui';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { RelayAnswer } from '../../../../../common/index.ts';
import { statusTone } from '../../methodBadge.ts';
import classes from '../TryIt.module.css';
import { useTryItText } from '../tryItTranslation.ts';

type AnswerViewProps = { answer: RelayAnswer | undefined; error: Error | null };

/** The API's response. */
export function AnswerView({ answer, error }: AnswerViewProps) {
  const t = useTryItText();
  const [view, setView] = useState('body');
  if (error) return <WarningPanel severity="error" title={t('answer.failed')} message={reasonOf(error)} />;
  if (!answer) return null;
  const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304;
  return (
    <section className={classes.answer} aria-label={t('answer.title')}>
      <div className={classes.answerHead} role="status">
        <Badge text={`${answer.status} ${answer.statusText}`.trim()} tone={statusTone(String(answer.status))} />
        <span>{t('answer.time', { milliseconds: answer.milliseconds })}</span>
        <span>{byteText(answer.bytes)}</span>
      </div>
      {isRedirect && <p className={classes.hint}>{t('answer.redirect')}</p>}
      {answer.isTruncated && (
        <WarningPanel severity="info" title={t('answer.truncated', { size: byteText(answer.bytes) })} />
      )}
      <SegmentedControl
        className={classes.switch}
        size="xs"
        aria-label={t('answer.view')}
        value={view}
        onChange={setView}
        data={[
          { value: 'body', label: t('answer.body') },
          { value: 'headers', label: t('answer.headers') },
        ]}
      />
      {view === 'headers' ? <CodeSnippet text={headerLines(answer)} /> : <AnswerBody answer={answer} />}
    </section>
  );
}

function AnswerBody({ answer }: { answer: RelayAnswer }) {
  const t = useTryItText();
  if (answer.isBinary) return <p className={classes.hint}>{t('answer.binary', { size: byteText(answer.bytes) })}</p>;
  if (answer.body === '') return <p className={classes.hint}>{t('answer.empty')}</p>;
  return <CodeSnippet text={readable(answer.body)} maxHeight={480} />;
}

/** Prefers the message in our server's response over the generic one. */
function reasonOf(error: Error): string {
  return error instanceof ResponseError ? error.body.error.message : error.message;
}

function headerLines({ headers }: RelayAnswer): string {
  return headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
}

/** JSON with line breaks; other bodies unchanged. */
function readable(body: string): string {
  if (!/^\s*[{[]/.test(body)) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const units = ['B', 'kB', 'MB'] as const;

/** A readable size: 512 B, 1.4 kB. */
function byteText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${countText(Number(value.toFixed(power === 0 ? 0 : 1)))} ${units[power]}`;
}
