import { toError } from '@callboard/errors';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { errorApi } from '../alerts/errorApi.ts';
import { useAnalyticsContext } from '../analytics/AnalyticsContext.tsx';
import { isChunkFailure } from '../extensions/chunkFailure.ts';
import { AttemptContext, type ExtensionLoadError } from '../extensions/lazyComponent.ts';
import { connectionApi, useConnection } from '../network/connectionApi.ts';
import { mayPass } from '../network/queryClient.ts';
import { useTranslation } from '../translation/useTranslation.ts';
import { webKitTexts } from '../translation/webKitTexts.ts';
import { type App, AppContext, useApp } from './App.ts';
import { usePlaceholder } from './Placeholder.tsx';

type Props = {
  /** The plugin of the surrounding page or extension by default. */
  pluginId?: string;
  /** A smaller replacement for the app's error fallback, with the same props. */
  Fallback?: App['components']['ErrorFallback'];
  /** Without it the page would be empty, so a lost connection is explained here, too. */
  isPage?: boolean;
  children: ReactNode;
};
type BoundaryProps = Props & { pathname: string };
type State = { error?: Error; attempt: number; pathname: string };

/** The plugin of the innermost boundary that names one: the contributor of a card, whose page belongs to another plugin. */
const OwnerContext = createContext<string | undefined>(undefined);

// One counter for all boundaries: an attempt is newer than any other, wherever a lazy component is shown next.
let lastAttempt = 0;

/** Catches errors inside one plugin, so the rest of the app keeps working. Retry, or another page, tries again. */
export function PluginErrorBoundary(props: Props) {
  const inner = <Boundary {...props} pathname={useLocation().pathname} />;
  const boundary = props.pluginId ? <OwnerContext value={props.pluginId}>{inner}</OwnerContext> : inner;
  const Frame = useContext(AppContext)?.PluginFrame;
  return Frame && props.pluginId ? <Frame pluginId={props.pluginId}>{boundary}</Frame> : boundary;
}

class Boundary extends Component<BoundaryProps, State> {
  static override contextType = AppContext;
  declare context: App | undefined;
  override state: State = { attempt: 0, pathname: this.props.pathname };
  /** Whether it has retried because the server is back. */
  isBack = false;

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: toError(thrown) };
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: State): Partial<State> | null {
    return pathname === state.pathname ? null : { error: undefined, pathname };
  }

  override componentDidCatch(thrown: unknown): void {
    const apis = this.context?.apis;
    apis?.get(errorApi).post(toError(thrown), { hidden: true });
    if (!isLoadFailure(thrown)) return;
    // A page that has not rendered anything has nothing to lose.
    if (this.isBack && !this.props.Fallback) reload();
    else void apis?.get(connectionApi).check();
  }

  comeBack = (): void => {
    this.isBack = true;
    this.retry();
  };

  retry = (): void => {
    const { error, attempt } = this.state;
    // Some browsers never fetch a failed script again; a reload does. Other lazy components remember that they failed.
    if (error && isLoadFailure(error) && (attempt > 0 || !isExtensionLoadError(error))) {
      reload();
      return;
    }
    lastAttempt += 1;
    this.setState({ error: undefined, attempt: lastAttempt });
  };

  override render(): ReactNode {
    const { error, attempt } = this.state;
    const { Fallback: Shown, isPage } = this.props;
    const { retry, comeBack } = this;
    if (error) return <Fallback {...{ error, Shown, isPage, retry, comeBack }} />;
    return <Attempt attempt={attempt}>{this.props.children}</Attempt>;
  }
}

function Attempt({ attempt, children }: { attempt: number; children: ReactNode }) {
  const outer = useContext(AttemptContext);
  return <AttemptContext value={Math.max(outer, attempt)}>{children}</AttemptContext>;
}

type FallbackProps = Pick<Props, 'isPage'> & {
  error: Error;
  Shown: Props['Fallback'];
  retry(): void;
  comeBack(): void;
};

function Fallback({ error, Shown, isPage, retry, comeBack }: FallbackProps) {
  const { ErrorFallback: Standard } = useApp().components;
  const ErrorFallback = Shown ?? Standard;
  const placeholder = usePlaceholder();
  const { t } = useTranslation(webKitTexts);
  const { reset } = useQueryErrorResetBoundary();
  const { pluginId: surrounding } = useAnalyticsContext();
  const owner = useContext(OwnerContext) ?? surrounding;
  const known = isChunkFailure(error) ? t('boot.chunk') : error.message;
  const message = isExtensionLoadError(error) ? t('extension.failed', { name: error.extension }) : known;
  const withFreshQueries = (tryAgain: () => void) => () => {
    reset();
    tryAgain();
  };
  const { isLost, check } = useComeback(withFreshQueries(comeBack));
  const isAway = isLost && mayComeBack(error);
  // The shell reports the lost connection; a part of a page that failed only because of it waits without a message.
  if (isAway && !isPage) return placeholder;
  return (
    <ErrorFallback
      error={error}
      message={isAway ? t('network.unreachable') : message}
      pluginId={owner ? String(owner) : undefined}
      retry={isAway ? check : withFreshQueries(retry)}
      reload={isLoadFailure(error) && !isAway ? reload : undefined}
      isAway={isAway}
    />
  );
}

/** Code that is needed here failed to load: there is no connection, or the server no longer has it. */
const isLoadFailure = (error: unknown) => isExtensionLoadError(error) || isChunkFailure(error);

/** By its name, because an external plugin may contain its own copy of the class. */
const isExtensionLoadError = (error: unknown): error is ExtensionLoadError =>
  error instanceof Error && error.name === 'ExtensionLoadError';

const reload = () => window.location.reload();

const mayComeBack = (error: Error) => isLoadFailure(error) || mayPass(error);

/** Whether the server cannot be reached, and a function to check again; retries automatically when it is back. */
function useComeback(retry: () => void): { isLost: boolean; check(): void } {
  const { state, retry: check } = useConnection();
  const isLost = state === 'lost';
  const [wasLost, setWasLost] = useState(isLost);
  if (isLost && !wasLost) setWasLost(true);
  const comeBack = useEffectEvent(retry);
  useEffect(() => {
    if (wasLost && !isLost) comeBack();
  }, [wasLost, isLost]);
  return { isLost, check };
}
