declare module 'virtual:tabler/*' {
  const icon: import('./createIcon.tsx').Icon;
  export default icon;
}
