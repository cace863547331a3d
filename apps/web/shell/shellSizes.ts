import type { CSSProperties } from 'react';

/** Sizes in pixels and times in milliseconds; style sheets read them as CSS variables. */
export const shellSizes = {
  sidebarClosed: 72,
  sidebarOpen: 224,
  submenu: 202,
  bottomBar: 56,
  fade: 200,
  submenuDelay: 300,
  tooltipDelay: 500,
};

export const shellVariables = {
  '--shell-closed': `${shellSizes.sidebarClosed}px`,
  '--shell-open': `${shellSizes.sidebarOpen}px`,
  '--shell-submenu': `${shellSizes.submenu}px`,
  '--shell-bottom-bar': `${shellSizes.bottomBar}px`,
  '--shell-fade': `${shellSizes.fade}ms`,
} as CSSProperties;
