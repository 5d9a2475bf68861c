import { Code } from '@mantine/core';
import { WarningBox } from './warning-box.tsx';

/** Warns that a proxy in front of the site is missing from its configuration, and how to add it. */
export function ProxyWarning({ address }: { address: string }) {
  return (
    <WarningBox color="accent" title="Your proxy may not be set up">
      Requests from <Code>{address}</Code> include forwarded headers, which this server ignores. If this is
      the proxy in front of your site, add its address to <Code>TRUST_PROXY</Code> and restart. Until then,
      all your visitors share one limit for forms and sign-in. If you have no proxy, you can ignore this.
    </WarningBox>
  );
}
