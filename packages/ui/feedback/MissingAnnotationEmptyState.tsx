import { useTranslation } from '@callboard/web-kit';
import { type CodePart, CodeSnippet } from '../display/CodeSnippet.tsx';
import { uiTranslation } from '../language/uiTranslation.ts';
import { Link } from '../text/Link.tsx';
import { EmptyState } from './EmptyState.tsx';
import classes from './MissingAnnotation.module.css';

type MissingAnnotationProps = {
  annotation: string | readonly string[];
  /** The kind and the name in the example. */
  kind?: string;
  name?: string;
  /** Example values by annotation key; the entity name by default. */
  examples?: Readonly<Record<string, string>>;
  readMoreUrl?: string;
};

/** Names the annotation that a page needs and shows the file with it, ready to copy. */
export function MissingAnnotationEmptyState(props: MissingAnnotationProps) {
  const { annotation, kind = 'Component', name = 'example', examples = {}, readMoreUrl } = props;
  const { t } = useTranslation(uiTranslation);
  const annotations = typeof annotation === 'string' ? [annotation] : annotation;
  const lines = [
    'apiVersion: backstage.io/v1alpha1',
    `kind: ${kind}`,
    'metadata:',
    `  name: ${name}`,
    '  annotations:',
    ...annotations.map((key) => `    ${key}: ${examples[key] ?? name}`),
  ];
  const added = annotations.map((_, index) => lines.length - annotations.length + index + 1);
  return (
    <EmptyState
      variant="field"
      title={t('annotation.title')}
      description={annotations.length > 1 ? t('annotation.explanationSeveral') : t('annotation.explanation')}
    >
      <CodeSnippet
        text={lines.join('\n')}
        parts={lines.map(colouredLine)}
        language="yaml"
        hasLineNumbers
        highlightedLines={added}
      />
      {readMoreUrl && (
        <p>
          <Link to={readMoreUrl}>{t('annotation.readMore')}</Link>
        </p>
      )}
    </EmptyState>
  );
}

/** Each line of the example is a key, with an optional value. */
function colouredLine(line: string): CodePart[] {
  const end = line.indexOf(':');
  const [key, rest] = [line.slice(0, end), line.slice(end + 1)];
  return [
    { text: key, className: classes.key },
    { text: ':', className: classes.quiet },
    ...(rest ? [{ text: rest, className: classes.text }] : []),
  ];
}
