import { type ComponentProps, lazy, Suspense } from 'react';
import type { CodeSnippet } from '../display/CodeSnippet.tsx';

type ErrorSnippetProps = Pick<ComponentProps<typeof CodeSnippet>, 'text' | 'language' | 'maxHeight'>;

const PlainText = ({ text }: Pick<ErrorSnippetProps, 'text'>) => <pre>{text}</pre>;

/** Not with the first page, and plain if it fails to load, as after the error that it describes. */
const Snippet = lazy<(props: ErrorSnippetProps) => React.JSX.Element>(() =>
  import('../display/CodeSnippet.tsx').then(
    (module) => ({ default: module.CodeSnippet }),
    () => ({ default: PlainText }),
  ),
);

/** The stack or the body of an error. */
export function ErrorSnippet(props: ErrorSnippetProps) {
  return (
    <Suspense fallback={<PlainText text={props.text} />}>
      <Snippet {...props} />
    </Suspense>
  );
}
