import type { AppComponents, BootErrorPageProps, ErrorFallbackProps } from '../host.ts';

/** Plain screens for tests that ignore styling. */
export const simpleComponents: AppComponents = {
  Progress: () => <div role="progressbar" aria-label="Loading" />,
  ErrorFallback: ({ message, pluginId, retry }: ErrorFallbackProps) => (
    <div role="alert" data-plugin={pluginId}>
      <p>{message}</p>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </div>
  ),
  NotFoundPage: () => <h1>Not found</h1>,
  BootErrorPage: ({ message }: BootErrorPageProps) => <div role="alert">{message}</div>,
};
