import type { JsonObject } from '@callboard/json-schema';
import { Card, FactList, QuietIconButton } from '@callboard/ui';
import { IconPencil } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { FieldReview } from '../fields/FieldReview.tsx';
import { formTranslation } from '../formTranslation.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import classes from './ReviewPage.module.css';
import { type ReviewEntry, reviewEntries } from './reviewEntries.ts';

type ReviewPageProps = {
  pages: readonly (FormSchema & { title: string })[];
  values: JsonObject;
  /** Goes back to a page. */
  onEdit(page: number): void;
};

/** Shows all values, page by page, before they are sent. */
export function ReviewPage({ pages, values, onEdit }: ReviewPageProps) {
  const { t } = useTranslation(formTranslation);
  if (pages.length === 0) return <p className={classes.nothing}>{t('noPages')}</p>;
  return (
    <div className={classes.pages}>
      {pages.map((page, index) => {
        const entries = reviewEntries(page, values, t);
        return (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name, and stay where they are.
            key={index}
            title={page.title}
            actions={
              <QuietIconButton label={t('edit', { page: page.title })} onClick={() => onEdit(index)}>
                <IconPencil size={16} aria-hidden />
              </QuietIconButton>
            }
          >
            {entries.length > 0 ? (
              <FactList
                hasLongLabels
                facts={entries.map((entry) => ({ label: entry.label, value: <Value entry={entry} /> }))}
              />
            ) : (
              <p className={classes.nothing}>{t('nothing')}</p>
            )}
          </Card>
        );
      })}
    </div>
  );
}

function Value({ entry: { text, isBlock, isHidden, field } }: { entry: ReviewEntry }) {
  const plain = isBlock ? (
    <pre className={classes.block}>{text}</pre>
  ) : (
    <span className={isHidden ? classes.hidden : classes.text}>{text}</span>
  );
  return field ? <FieldReview {...field}>{plain}</FieldReview> : plain;
}
