import { MarkdownContent } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { actionsTranslation } from './actionsTranslation.ts';
import { ColouredExample } from './ColouredExample.tsx';
import classes from './reference/Reference.module.css';

type Example = { description?: string | undefined; example: string; notes?: unknown };

/** Examples to copy. */
export function Examples({ examples = [] }: { examples?: readonly Example[] | undefined }) {
  const { t } = useTranslation(actionsTranslation);
  if (examples.length === 0) return null;
  return (
    <section>
      <h3 className={classes.part}>{t('examples')}</h3>
      <div className={classes.examples}>
        {examples.map(({ description, example, notes }) => (
          <div key={`${description} ${example}`} className={classes.example}>
            {description && <p className={classes.exampleTitle}>{description}</p>}
            <ColouredExample text={example} />
            {typeof notes === 'string' && <MarkdownContent content={notes} />}
          </div>
        ))}
      </div>
    </section>
  );
}
