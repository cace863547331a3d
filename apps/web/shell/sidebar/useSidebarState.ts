import { useEffect, useRef, useState } from 'react';
import { nextSidebarStep, type SidebarEvent, type SidebarState } from './sidebarState.ts';

/** Runs the state machine of the sidebar; while `isEnabled` is false, it stays closed and ignores events. */
export function useSidebarState(isEnabled: boolean) {
  const [state, setState] = useState<SidebarState>('closed');
  const current = useRef<SidebarState>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (isEnabled) return () => clearTimeout(timer.current);
    current.current = 'closed';
    setState('closed');
  }, [isEnabled]);

  const send = (event: SidebarEvent) => {
    if (!isEnabled) return;
    const step = nextSidebarStep(current.current, event);
    if (!step) return;
    clearTimeout(timer.current);
    current.current = step.state;
    setState(step.state);
    const { after } = step;
    if (after) timer.current = setTimeout(() => send(after.event), after.milliseconds);
  };

  return { state, enter: () => send('enter'), leave: () => send('leave') };
}
