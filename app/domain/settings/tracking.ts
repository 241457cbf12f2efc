/**
 * Tracking tag, and sites that may embed the quote form. An empty entry uses the deployment's
 * value.
 */
export type TrackingSettings = {
  /** Off: pages load no tag and ask for no consent. */
  isOn: boolean;
  /** G-, AW- or GT-. */
  google: string;
  /** AW-123456789/label: conversion reported for a request from the ad form. */
  conversion: string;
  /** Off: no other site may embed the form. */
  mayEmbed: boolean;
  /** Origins: https://partner.example.com */
  partners: string[];
};

export const defaultTracking: TrackingSettings = {
  isOn: true,
  google: "",
  conversion: "",
  mayEmbed: true,
  partners: [],
};

export const googleTagPattern = /^(G|AW|GT)-[A-Z0-9]{4,20}$/;
export const conversionPattern = /^AW-\d{6,15}\/[\w-]{4,60}$/;
export const partnerOriginPattern = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/**
 * Returns the id of the tag that pages load after consent; "" if off. A conversion without a tag
 * uses its account's tag.
 */
export function googleTagId(
  { isOn, google, conversion }: TrackingSettings,
  defaultTag: string,
): string {
  return isOn ? google || defaultTag || parseGoogleAccount(conversion) : "";
}

/** Returns the conversion to report; "" leaves it to the tag. */
export function conversionTarget({ isOn, conversion }: TrackingSettings): string {
  return isOn ? conversion : "";
}

/** Returns the account of a conversion: AW-123456789. */
export function parseGoogleAccount(conversion: string): string {
  return conversion.split("/", 1)[0] ?? "";
}

/** Returns the origins that may embed the quote form. */
export function embedOrigins(
  { mayEmbed, partners }: TrackingSettings,
  defaultOrigins: readonly string[],
): readonly string[] {
  return !mayEmbed ? [] : partners.length > 0 ? partners : defaultOrigins;
}
