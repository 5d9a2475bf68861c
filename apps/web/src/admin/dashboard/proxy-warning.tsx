import classes from './warning.module.css';

/** Says that a proxy stands in front of the site which its configuration does not name, and how to name it. */
export function ProxyWarning({ address }: { address: string }) {
  return (
    <section className={classes.warning} aria-labelledby="untrusted-proxy">
      <h2 id="untrusted-proxy" className={classes.title}>
        Your proxy may not be set up
      </h2>
      <p>
        Requests from <code>{address}</code> carry forwarded headers, and this server ignores them. If that is
        the proxy in front of your site, add its address to <code>TRUST_PROXY</code> and restart. Until then
        all your visitors share one limit for forms and sign-in. If you have no proxy, you can ignore this.
      </p>
    </section>
  );
}
