import type { JsonObject } from '@callboard/plugin-scaffolder/common';
import { CodeSnippet, MarkdownContent } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { editorTranslation } from '../editorMessages.ts';
import classes from './DryRun.module.css';

type OutputLink = { title?: string; url?: string; entityRef?: string };
type OutputText = { title?: string; content?: string };

/** The output that a user would see after the run. */
export function ResultOutput({ output }: { output: JsonObject }) {
  const { t } = useTranslation(editorTranslation);
  if (Object.keys(output).length === 0) return <p className={classes.nothing}>{t('results.noOutput')}</p>;
  const links = listed<OutputLink>(output.links);
  const texts = listed<OutputText>(output.text);
  return (
    <div className={classes.output}>
      {links.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('results.links')}</h3>
          <ul>
            {links.map(({ title, url, entityRef }) => (
              <li key={`${title} ${url} ${entityRef}`}>
                {title} <code>{url ?? entityRef}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      {texts.map(({ title, content }) => (
        <section key={`${title} ${content}`}>
          <h3 className={classes.heading}>{title ?? t('results.texts')}</h3>
          <MarkdownContent content={content ?? ''} />
        </section>
      ))}
      <section>
        <h3 className={classes.heading}>{t('results.values')}</h3>
        <CodeSnippet text={JSON.stringify(output, null, 2)} language="json" />
      </section>
    </div>
  );
}

const listed = <T,>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);
