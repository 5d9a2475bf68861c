import classes from './warning.module.css';

/** Warns that a proxy in front of the site is missing from its configuration, and how to add it. */
export function ProxyWarning({ address }: { address: string }) {
  return (
    <section className={classes.warning} aria-labelledby="untrusted-proxy">
      <h2 id="untrusted-proxy" className={classes.title}>
        Your proxy may not be set up
      </h2>
      <p>
        Requests from <code>{address}</code> include forwarded headers, which this server ignores. If this is
        the proxy in front of your site, add its address to <code>TRUST_PROXY</code> and restart. Until then,
        all your visitors share one limit for forms and sign-in. If you have no proxy, you can ignore this.
      </p>
    </section>
  );
}
