import { CodeSnippet, WarningPanel } from '@callboard/ui';
import { useTryItText } from './tryItTranslation.ts';

type RefusalNoteProps = {
  /** Undefined where there is no server at all. */
  origin: string | undefined;
  /** Given where it is the method that cannot be sent. */
  method: string | undefined;
};

/** Why Send is off, and who can change that how. */
export function RefusalNote({ origin, method }: RefusalNoteProps) {
  const t = useTryItText();
  if (method) return <WarningPanel severity="info" title={t('refused.method', { method })} />;
  const title = origin ? t('refused.title', { origin }) : t('refused.noServer');
  const lines = ['apiDocs:', '  tryIt:', '    hosts:', `      - ${origin ?? 'https://api.example.com'}`];
  return (
    <WarningPanel severity="info" title={title} message={t('refused.hint')}>
      <CodeSnippet text={lines.join('\n')} />
    </WarningPanel>
  );
}
