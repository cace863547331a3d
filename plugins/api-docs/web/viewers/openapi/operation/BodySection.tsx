import { Description } from '@callboard/definitions';
import type { JsonRecord } from '@callboard/definitions/common';
import type { RequestBody } from '../model/readOperation.ts';
import { useOpenapiText } from '../openapiTranslation.ts';
import { MediaContents } from './MediaContents.tsx';
import classes from './Operation.module.css';

export function BodySection({ body, root }: { body: RequestBody; root: JsonRecord }) {
  const t = useOpenapiText();
  return (
    <section className={classes.part}>
      <h4 className={classes.title}>
        {t('body.title')}
        {body.isRequired && <span className={classes.required}>{t('body.required')}</span>}
      </h4>
      <Description text={body.description} />
      {body.problem && (
        <p className={classes.problem}>{t(`problem.${body.problem.kind}`, { ref: body.problem.ref })}</p>
      )}
      <MediaContents contents={body.contents} root={root} />
    </section>
  );
}
