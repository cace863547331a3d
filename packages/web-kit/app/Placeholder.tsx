import { createContext, type ReactNode, useContext } from 'react';
import { useApp } from './App.ts';

const PlaceholderContext = createContext<ReactNode>(undefined);

type PlaceholderProps = {
  /** In the shape of the content to come; by default, the progress of the app. */
  shape?: ReactNode;
  children: ReactNode;
};

/** Sets what a lazy component directly inside shows while its code loads; the parts of that component show progress. */
export function Placeholder({ shape, children }: PlaceholderProps) {
  return <PlaceholderContext value={shape}>{children}</PlaceholderContext>;
}

/** The placeholder of a component here whose code loads. */
export function usePlaceholder(): ReactNode {
  const { Progress } = useApp().components;
  return useContext(PlaceholderContext) ?? <Progress />;
}
