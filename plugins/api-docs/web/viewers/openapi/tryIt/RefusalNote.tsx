import { CodeSnippet, WarningPanel } from '@callboard/ui';
import { useTryItText } from './tryItTranslation.ts';

type RefusalNoteProps = {
  /** Undefined without a server. */
  origin: string | undefined;
  /** Set if the method cannot be sent. */
  method: string | undefined;
};

/** Explains why Send is disabled, and how to enable it. */
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
