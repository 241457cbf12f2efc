import type { ReactNode } from "react";
import { paths } from "~/paths";
import { useSiteData } from "~/site/chrome/site-data";
import { ArrowLink } from "~/ui/button";
import { Image } from "~/ui/image";
import { Logo } from "~/ui/logo";

/** Renders the frame of every sign-in page: an image on one side, a short form on the other. */
export function SignInLayout({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const { settings } = useSiteData();
  return (
    <main id="main" className="login">
      <div className="login-image theme-dusk">
        <Image
          slug="hero-dusk"
          className="cover"
          alt=""
          sizes="(min-width: 48em) max(58vw, 150vh), 100vw"
          position="50% 30%"
        />
      </div>
      <div className="login-body">
        <Logo href={paths.home} name={settings.name} />
        <div className="stack spaced-2">
          <h1 className="heading-2">{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {children}
      </div>
    </main>
  );
}

/** Renders the page of a used or expired link. */
export function ExpiredLinkPage() {
  return (
    <SignInLayout title="This link has expired" lead="It was already used, or it’s too old.">
      <p>
        If you have a password, sign in or choose “Forgot password?” there. If not, ask an owner for
        a new link.
      </p>
      <p>
        <ArrowLink href={paths.login.dashboard}>Go to sign in</ArrowLink>
      </p>
    </SignInLayout>
  );
}

/** Renders the page of a link that the database can't check now. `href` is the link itself. */
export function UnavailableLinkPage({ href }: { href: string }) {
  return (
    <SignInLayout
      title="Try again in a minute"
      lead="We couldn’t open this link. If you just chose a password, choose it again."
    >
      <p>
        <ArrowLink href={href}>Try again</ArrowLink>
      </p>
    </SignInLayout>
  );
}
