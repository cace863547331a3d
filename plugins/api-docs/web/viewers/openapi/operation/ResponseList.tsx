import type { JsonRecord } from '@callboard/definitions/common';
import type { Response } from '../model/responses.ts';
import { useOpenapiText } from '../openapiTranslation.ts';
import classes from './Operation.module.css';
import { ResponseRow } from './ResponseRow.tsx';

/** The responses by status; the first successful one is open. */
export function ResponseList({ responses, root }: { responses: readonly Response[]; root: JsonRecord }) {
  const t = useOpenapiText();
  if (responses.length === 0) return null;
  const success = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  return (
    <section className={classes.part}>
      <h4 className={classes.title}>{t('responses.title')}</h4>
      <div className={classes.responses}>
        {responses.map((response) => (
          <ResponseRow key={response.status} response={response} root={root} isOpenAtFirst={response === success} />
        ))}
      </div>
    </section>
  );
}
