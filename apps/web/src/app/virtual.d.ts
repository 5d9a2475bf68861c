declare module 'virtual:client-manifest' {
  const manifest: import('./client-assets.ts').ClientManifest | null;
  export default manifest;
}

declare module 'virtual:client-styles' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
