export function KubernetesTab() {
  return null;
}
