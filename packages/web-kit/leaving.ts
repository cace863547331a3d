/** Asks before unsaved changes are lost. Separate from the main door, because only some pages need it. */
export { useLeaving } from './leaving/useLeaving.ts';
export { confirmedNavigation } from './leaving/useNavigationGuard.ts';
