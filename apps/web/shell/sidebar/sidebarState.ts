export type SidebarState = 'closed' | 'hover-pending' | 'open';
export type SidebarEvent = 'enter' | 'leave' | 'openDelayPassed' | 'closeDelayPassed';

/** A step of the state machine: the current state, and the event that follows after a delay unless another one comes first. */
export type SidebarStep = { state: SidebarState; after?: { milliseconds: number; event: SidebarEvent } };

const sidebarDelays = { open: 100, close: 0 };

const stay = (state: SidebarState): SidebarStep => ({ state });

const steps: Record<SidebarState, Partial<Record<SidebarEvent, SidebarStep>>> = {
  closed: {
    enter: { state: 'hover-pending', after: { milliseconds: sidebarDelays.open, event: 'openDelayPassed' } },
  },
  'hover-pending': {
    leave: stay('closed'),
    openDelayPassed: stay('open'),
  },
  open: {
    // Entering again before the sidebar closes (focus moves from one item to the next) keeps it open.
    enter: stay('open'),
    leave: { state: 'open', after: { milliseconds: sidebarDelays.close, event: 'closeDelayPassed' } },
    closeDelayPassed: stay('closed'),
  },
};

/** The next step, or undefined if the event does nothing in this state; a running delay then continues. */
export function nextSidebarStep(state: SidebarState, event: SidebarEvent): SidebarStep | undefined {
  return steps[state][event];
}
