import { Description, Disclosure, exampleOf, LabelledValue } from '@callboard/definitions';
import { CodeSnippet } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { asyncapiTranslation } from '../asyncapiTranslation.ts';
import type { AsyncDocument, AsyncMessage } from '../document/asyncModel.ts';

type MessageExamplesProps = { document: AsyncDocument; message: AsyncMessage };

/** The author's examples, or else a generated one. */
export function MessageExamples({ document, message }: MessageExamplesProps) {
  const { t } = useTranslation(asyncapiTranslation);
  const { examples, payload, foreignFormat } = message;
  if (examples.length === 0) {
    if (payload === undefined || foreignFormat) return null;
    return (
      <Disclosure title={t('exampleMade')}>
        <MadeExample payload={payload} root={document.root} />
      </Disclosure>
    );
  }
  return examples.map(({ name, summary, headers, payload }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: examples need no name, and their order never changes
    <Disclosure key={index} title={name ? t('exampleNamed', { name }) : t('example')} isOpenAtFirst={index === 0}>
      <Description text={summary} />
      {payload !== undefined && <Json value={payload} />}
      {headers !== undefined && (
        <LabelledValue label={t('exampleHeaders')}>
          <Json value={headers} />
        </LabelledValue>
      )}
    </Disclosure>
  ));
}

function MadeExample({ payload, root }: { payload: unknown; root: unknown }) {
  return <Json value={useMemo(() => exampleOf(payload, root), [payload, root])} />;
}

function Json({ value }: { value: unknown }) {
  return <CodeSnippet text={JSON.stringify(value, null, 2) ?? ''} language="json" />;
}
